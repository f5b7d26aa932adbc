/** The passwords of a client's network; they are only sent on request. */
export type NetworkSecrets = { wifiPassword: string | null; routerPassword: string | null }

export function withoutSecrets<Client extends NetworkSecrets>({ wifiPassword, routerPassword, ...client }: Client) {
  return { ...client, hasWifiPassword: wifiPassword !== null, hasRouterPassword: routerPassword !== null }
}
