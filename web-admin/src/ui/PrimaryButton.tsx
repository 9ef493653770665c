import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** The main action of a screen or dialog, filled with the organization's color. */
export function PrimaryButton(props: Props) {
  return <Button variant="filled" color="brand" {...props} />
}
