import type { Endpoint } from '@league/contracts/kernel/endpoint'

/** Returns the description of a call in the API reference: who may call it, and a `curl` command to copy. */
export function describeCall(endpoint: Endpoint): string {
  const { access, apiTokens = 'accepted' } = endpoint
  if (apiTokens === 'refused') return `Access: ${access}. API tokens are refused.`
  return [`Access: ${access}.`, '```sh', curlOf(endpoint), '```'].join('\n')
}

/** Returns the credentials that a call accepts, as OpenAPI lists them. */
export function securityOf({ access, apiTokens = 'accepted' }: Endpoint): Record<string, string[]>[] {
  return [
    ...(access === 'public' ? [{}] : []),
    { session: [] },
    ...(apiTokens === 'accepted' ? [{ token: [] }] : []),
  ]
}

/**
 * Returns the call as a `curl` command for a shell that has the address of the site in `LEAGUE` and an API
 * token in `TOKEN`. A body is read from the file `body.json`.
 */
function curlOf({ method, path, body, upload }: Endpoint): string {
  const url = `"$LEAGUE${path.replace(/:(\w+)/g, '{$1}')}"`
  const files = upload?.required ? upload.fields.map((field) => `-F ${field}=@file`) : []
  const json = body && files.length === 0 ? ['-H "Content-Type: application/json"', '-d @body.json'] : []
  const options = ['-H "Authorization: Bearer $TOKEN"', ...json, ...files]
  return [`curl ${method === 'GET' ? '' : `-X ${method} `}${url}`, ...options].join(' \\\n  ')
}

/** Returns the introduction of the API reference, with commands for the site at this origin. */
export function introduceApi(origin: string): string {
  return `
Scripts call the API with an API token. An owner creates one on the page of the organization, under *API tokens*.
Set the address of this site and the token once, and then copy the \`curl\` command of any call below:

\`\`\`sh
LEAGUE=${origin}
TOKEN=your-token
curl "$LEAGUE/api/seasonsv2" -H "Authorization: Bearer $TOKEN"
\`\`\`

- A token acts for one organization, with its own role (\`staff\` or \`org_owner\`) and in the name of the user
  who created it.
- A token cannot manage users, passwords, sessions or tokens: these calls answer 403 \`api-token-refused\`.
- A token that is unknown, expired or revoked gets 401 \`api-token-invalid\` from every call, public ones included.
- Send an \`Idempotency-Key\` with a command, so that you can safely send it again when no answer arrives.
`.trim()
}
