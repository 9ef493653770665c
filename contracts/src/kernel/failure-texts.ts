import type { Endpoints } from '../endpoints.ts'

/** What the client says when a call failed and the server sent no words of its own (the error catalogue). */
export const failureTexts: Partial<Record<keyof Endpoints, string>> = {
  'POST /api/auth/login': 'Login failed. Please check your credentials.', // R061
  'POST /api/organizations': 'Error creating organization', // R076
  'PUT /api/organizations/:id': 'Error updating organization', // R076
  'DELETE /api/organizations/:id': 'Error deleting organization', // R076
  'POST /api/admin/organizations': 'Failed to create user', // R077
  'POST /api/usersv2': 'Error creating user', // R088
  'PUT /api/usersv2/:id': 'Error updating user', // R088
  'DELETE /api/usersv2/:id': 'Error deleting user', // R088
  'DELETE /api/users/:id': 'Failed to delete user', // R089
  'GET /api/usersv2/:id': 'Failed to fetch user details', // R283
  'PUT /api/organization-features/:featureId': 'Failed to update feature', // R093
  'PUT /api/seasonsv2/:id': 'Error updating season',
  'DELETE /api/seasonsv2/:id': 'Error deleting season',
}
