/** Returns the errors of a new password by field. The server may reject others. */
export function checkNewPassword({ password, repeated }: { password: string; repeated: string }) {
  return {
    password: password.length < 12 ? 'Use 12 characters or more.' : null,
    repeated: password === repeated ? null : 'The passwords do not match.',
  }
}
