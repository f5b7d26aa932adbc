/**
 * The token of an `Authorization` header, empty if it has none; null for no header and for other schemes, such as the
 * `Basic` of a proxy in front.
 */
export function bearerTokenOf(authorization: string | undefined): string | null {
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec(authorization?.trim() ?? '') ?? [null, null]
  return token === null ? null : (token ?? '').trim()
}
