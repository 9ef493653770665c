/** Errors of a new password by field. What else is too weak, the server says. */
export function checkNewPassword({ password, repeated }: { password: string; repeated: string }) {
  return {
    password: password.length < 12 ? 'Use 12 characters or more.' : null,
    repeated: password === repeated ? null : 'This is not the same password.',
  }
}
