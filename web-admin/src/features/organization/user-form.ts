/** What stands in Create User and Edit User (R084, R086). Empty text is none. */
export interface UserValues {
  username: string
  email: string
  password: string
  role: 'org_owner' | 'staff'
  resetPassword: boolean
}

export function newUser({ username, email, password, role }: UserValues, organizationId: string) {
  return {
    username: username.trim(),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(password ? { password } : {}),
    role,
    organization_id: organizationId,
  }
}

/** An empty email is removed by administration. */
export function userChange({ username, email, role, resetPassword }: UserValues) {
  return {
    username: username.trim(),
    email: email.trim(),
    role,
    ...(resetPassword ? { resetPassword } : {}),
  }
}
