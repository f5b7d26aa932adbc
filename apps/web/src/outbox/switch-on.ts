import { deviceTexts } from '@isp/domain/outbox/device-texts'
import { OutboxError } from '@isp/outbox/outbox'
import type { RouterOutputs } from '../lib/server/trpc'
import { deviceOutbox } from './device-outbox'
import { writeCopy } from './kept-copy'

type Calls = {
  /** The clients to collect from; without any of a session that is not remembered. */
  askCopy: () => Promise<RouterOutputs['offline']['copy']>
  register: () => Promise<{ number: number }>
}

/** Null if this device collects without signal now; else why not, and nothing is switched on (product/outbox#the-switch). */
export async function switchOn({ askCopy, register }: Calls): Promise<string | null> {
  let copy: RouterOutputs['offline']['copy']
  try {
    copy = await askCopy()
  } catch {
    return deviceTexts.copyFailed
  }
  if (!copy.kept) return deviceTexts.notKept
  try {
    await writeCopy(copy)
  } catch {
    return deviceTexts.storageRefuses
  }
  const had = deviceOutbox.exists()
  const refused = async () => {
    // Without a first write nothing here may ever say that payments cannot be read.
    if (!had) deviceOutbox.forget()
    return deviceTexts.storageRefuses
  }
  let number: number | null
  let outbox: Awaited<ReturnType<typeof deviceOutbox.open>>
  try {
    outbox = await deviceOutbox.open()
    number = await outbox.lastDevice()
  } catch (error) {
    return error instanceof OutboxError && error.failure === 'newer' ? error.message : refused()
  }
  try {
    number ??= (await register()).number
  } catch {
    if (!had) deviceOutbox.forget()
    return deviceTexts.registerFailed
  }
  try {
    await outbox.enable(number)
    return null
  } catch (error) {
    return error instanceof OutboxError && error.failure === 'newer' ? error.message : refused()
  }
}

/** Asks that the browser keeps what is stored here; false if it may remove it. */
export async function askLastingStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) === true
  } catch {
    return false
  }
}

/** Whether it keeps it. */
export async function hasLastingStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persisted?.()) === true
  } catch {
    return false
  }
}
