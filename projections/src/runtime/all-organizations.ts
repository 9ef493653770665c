/** Stands for all organizations where a single one is expected. */
export const allOrganizations = '*'
