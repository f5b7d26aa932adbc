type Cookie = { value: string; endsAt: number }

/**
 * The cookies of one server, in memory. All of them are sent with every request: those of ISP Manager are for its whole site, so
 * `Domain` and `Path` mean nothing here.
 */
export class Cookies {
  readonly #cookies = new Map<string, Cookie>()

  /** Stores what a `Set-Cookie` header says; one that has ended deletes the cookie. `now` is in milliseconds. */
  store(header: string, now: number): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const [name, value] = split(pair)
    if (name === '') return
    const endsAt = endOf(new Map(attributes.map(split).map(([key, text]) => [key.toLowerCase(), text])), now)
    if (endsAt <= now) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, endsAt })
  }

  /** The `Cookie` header of a request; undefined if there is none to send. */
  header(now: number): string | undefined {
    const current = [...this.#cookies].filter(([, { endsAt }]) => endsAt > now)
    return current.length === 0 ? undefined : current.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
}

/** When a cookie ends, in milliseconds: `Max-Age` wins over `Expires`, and without a valid one it never does. */
function endOf(attributes: ReadonlyMap<string, string>, now: number): number {
  const maxAge = attributes.get('max-age') ?? ''
  if (/^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires
}

/** The text before and after the first `=`. */
function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? [pair, ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
