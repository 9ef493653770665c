import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password input with a visibility toggle that the keyboard can reach. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }} {...props} />
  )
}
