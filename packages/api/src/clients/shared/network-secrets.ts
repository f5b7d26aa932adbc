/** The passwords of a client's network, of either kind; they leave the server only when they are asked for. */
export type NetworkSecrets = { wifiPassword: string | null; routerPassword: string | null }

/** A client without its passwords, and whether it has them. */
export function withoutSecrets<Client extends NetworkSecrets>({ wifiPassword, routerPassword, ...client }: Client) {
  return { ...client, hasWifiPassword: wifiPassword !== null, hasRouterPassword: routerPassword !== null }
}
