/** The values of Create User and Edit User (R084, R086). An empty string means no value. */
export interface UserValues {
  username: string
  email: string
  password: string
  role: 'org_owner' | 'staff'
  resetPassword: boolean
  resetSecondFactor: boolean
}

/** Returns the body of a registration; an empty email or password is left out. */
export function registerUserInput({ username, email, password, role }: UserValues, organizationId: string) {
  return {
    username: username.trim(),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(password ? { password } : {}),
    role,
    organization_id: organizationId,
  }
}

/** Returns the body of a change; an empty email removes the recorded one. */
export function changeUserInput(values: UserValues) {
  const { username, email, role, resetPassword, resetSecondFactor } = values
  return {
    username: username.trim(),
    email: email.trim(),
    role,
    ...(resetPassword ? { resetPassword } : {}),
    ...(resetSecondFactor ? { resetSecondFactor } : {}),
  }
}
