import { useState } from 'react'

const BYTES = 16

/** A random idempotency key. `crypto.randomUUID` is missing on pages served over HTTP to other devices. */
export function newRequestKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(BYTES))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Options of a create mutation: one idempotency key as long as the form is open. If a response is lost, the retry sends
 * the same key and the server creates one record.
 */
export function useRequestKey() {
  const [idempotencyKey] = useState(newRequestKey)
  return { context: { idempotencyKey } }
}
