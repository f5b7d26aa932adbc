export const NEW_CLIENT = 'Crear cliente'

/** Opens the form of a new client with the name of an accepted quotation, as if it had been typed before. */
export function newClientOf({ clientName }: { clientName: string }) {
  return { to: '/clients/create', state: { typed: { name: clientName } } }
}
