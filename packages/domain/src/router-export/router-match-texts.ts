const list = new Intl.ListFormat('es', { type: 'conjunction' })
/** Names that a sentence lists at most. */
const LISTED = 4

/** Why a record of a router and a client are no pair, or one to look at (product/router-export#who-is-who). */
export const routerMatchTexts = {
  sameUser: (names: readonly string[]) => `${listed(names)} tienen este usuario`,
  sameIp: (ip: string, names: readonly string[]) => `${listed(names)} tienen la IP ${ip}`,
  sameIpTwice: (ip: string, secrets: number) => `${secrets} usuarios del router tienen la IP ${ip}`,
  sameName: (name: string, clients: number) => `${clients} clientes se llaman ${name}`,
  alsoOf: (name: string, other: string) => `También «${other}» es de ${name}`,
  otherUser: (name: string, user: string) => `${name} ya tiene el usuario «${user}»`,
  otherIp: (name: string, ip: string) => `${name} tiene otra IP: ${ip}`,
  namesOther: (name: string) => `La IP es de este cliente, pero el router nombra a ${name}`,
  saysMore: (rest: string) => `El router dice además «${rest}»`,
} as const

function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED)
  return list.format(names.length > LISTED ? [...shown, `${names.length - LISTED} más`] : shown)
}
