/** Returns the name of an actor, with the API token through which a script acted in the actor's name. */
export function withApiToken(name: string, apiToken: string | null): string {
  return apiToken === null ? name : `${name} (API token “${apiToken}”)`
}
