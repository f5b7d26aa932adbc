import type { Quotation } from './quotation-content'

export const NEW_CLIENT = 'Crear cliente'

type Offer = Pick<Quotation, 'state' | 'clientName' | 'phone' | 'clientId'>

/**
 * Opens the form of a new client with the name and the phone of an accepted quotation, as if they had been typed before;
 * null for another state, or for a client who is registered.
 */
export function newClientOf({ state, clientName, phone, clientId }: Offer) {
  if (state !== 'accepted' || clientId !== null) return null
  return { to: '/clients/create', state: { typed: { name: clientName, ...(phone !== null && { phone }) } } }
}
