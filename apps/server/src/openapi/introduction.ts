/** What the document says before its paths: Markdown. */
export const introduction = `
For scripts in any language. TypeScript scripts can use the typed client, which has all procedures of the product.

**Who is calling.** Send an API token, made in Configuración, as \`Authorization: Bearer isp_…\`; one with 'solo lectura'
gets a 403 for every change. Or log in with \`POST /api/auth/login\` and send the session cookie. Credentials can only be
read and changed with a session. On this page, requests are sent with the session of the app in this browser, or with the
token entered under 'Authorize'; they work on the real data.

**Units.** Amounts are quetzales, as texts with two decimals (\`"150.00"\`); requests may also send a number with at
most two decimals. Days are \`yyyy-mm-dd\` in Guatemala, months \`yyyy-mm\`, both of the years 1900 to 2199; instants are
ISO 8601 in UTC. Texts are trimmed, then measured; where null is allowed, an empty text is like null.

**Failures** answer \`{ "message": …, "code": … }\` with a message in Spanish; a 400 also has \`issues\` with the fields.
Every answer has its id in the log as \`x-request-id\`.

**Repeated requests.** Paths that create take the header \`Idempotency-Key\`: a repeated request with the same key and
input answers the record of the first one, even while that is still running. Keys are kept for a week.

**Lost updates.** Clients and groups have a \`version\`. Send the one that you read with a change: if the record changed
since, the answer is a 409 and nothing is written. Without it, the change is always written.
`.trim()
