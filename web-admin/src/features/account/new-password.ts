/** Returns the errors of a new password by field. The server may reject others. */
export function checkNewPassword({ password, repeated }: { password: string; repeated: string }) {
  return {
    password: password.length < 12 ? 'Use at least 12 characters.' : null,
    repeated: password === repeated ? null : 'The passwords do not match.',
  }
}
