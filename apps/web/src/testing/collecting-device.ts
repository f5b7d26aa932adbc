import type { Outbox } from '@isp/outbox/outbox'
import { act, cleanup } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { connection } from '../lib/server/connection'
import { deviceOutbox } from '../outbox/device-outbox'
import { stubIndexedDb } from './indexed-db'

/** Makes this browser device 7, which collects without signal; call `endDevice` after the test. */
export async function beginDevice(): Promise<Outbox> {
  stubIndexedDb()
  const outbox = await act(() => deviceOutbox.open())
  await act(async () => {
    await outbox.enable(7)
    // The screens have it a moment later.
    await vi.waitFor(() => expect(deviceOutbox.state()?.device).toBe(7))
  })
  return outbox
}

export async function endDevice(): Promise<void> {
  // What is still shown would open it again.
  cleanup()
  connection.report('reached')
  act(() => deviceOutbox.close())
}

/** An answer of `serve`: there is no network. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

/** `devices.missing`, of a server that is the one before and misses nothing. */
export const KNOWN_SERVER = { 'devices.missing': () => ({ identity: 'first', missing: [] }) }
