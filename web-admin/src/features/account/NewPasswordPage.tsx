import { Title } from '@mantine/core'
import styles from './login.module.css'

export function NewPasswordPage() {
  return (
    <main className={styles.page}>
      <Title order={1}>Choose a new password</Title>
    </main>
  )
}
