import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** The one action of a screen or dialog that carries the organization's colour. */
export function PrimaryButton(props: Props) {
  return <Button variant="filled" color="brand" {...props} />
}
