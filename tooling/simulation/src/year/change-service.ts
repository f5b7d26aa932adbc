import type { Caller } from '@isp/api/root'
import type { Directory } from './directory'
import type { StepOf } from './step'

/** Cuts or reconnects clients as the lists show them; whom the list does not show is refused by what it is now. */
export async function changeService(
  { kind: step, clients: keys }: StepOf<'cut'> | StepOf<'reconnect'>,
  operator: Caller,
  directory: Directory,
) {
  const isCut = step === 'cut'
  const shown = await directory.observer.collections.round({ list: isCut ? 'toCut' : 'toReconnect' })
  const clients = keys.map((client) => {
    const [kind, id] = [directory.kindOf(client), directory.idOf(client)]
    const line = shown.find((one) => 'seen' in one && one.kind === kind && one.id === id)
    return { kind, id, seen: line && 'seen' in line ? line.seen : isCut ? '1~2026-01-01~0~0.00' : '1~0' }
  })
  const done = await operator.collections[isCut ? 'markCut' : 'reconnect']({ clients })
  return { clients: done.clients }
}
