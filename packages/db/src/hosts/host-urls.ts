/** Scheme, user and password; the hosts; the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * One URL per server of a `DATABASE_URL`, in the notation of libpq: `postgres://user@one:5432,two:5433/name` names two.
 * Any other text is returned as it is.
 */
export function hostUrls(url: string): [string, ...string[]] {
  const [, before, hosts, after] = PARTS.exec(url) ?? []
  const [first, ...others] = (hosts ?? '').split(',').map((host) => `${before}${host}${after}`)
  return before === undefined || first === undefined ? [url] : [first, ...others]
}
