import { useState } from 'react'

const BYTES = 16

/** A random key for a creation. `crypto.randomUUID` is missing on a page that is served over HTTP to other devices. */
export function newRequestKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(BYTES))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Options of a creation's mutation: one key for as long as the form that holds the mutation is open. The answer to a
 * try may be lost and the next try sent with the same key, so that the server creates one record.
 */
export function useRequestKey() {
  const [idempotencyKey] = useState(newRequestKey)
  return { context: { idempotencyKey } }
}
