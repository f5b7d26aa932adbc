/** The passwords of a client's network; they are only sent on request. */
export type NetworkSecrets = { wifiPassword: string | null; routerPassword: string | null }

/** A client without its passwords, but with flags for whether it has them. */
export function withoutSecrets<Client extends NetworkSecrets>({ wifiPassword, routerPassword, ...client }: Client) {
  return { ...client, hasWifiPassword: wifiPassword !== null, hasRouterPassword: routerPassword !== null }
}
