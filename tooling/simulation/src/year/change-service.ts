import type { Caller } from '@isp/api/root'
import type { Directory } from './directory'
import type { StepOf } from './step'

type ServiceStep = StepOf<'cut'> | StepOf<'reconnect'>
type Requested = { directory: Directory; requestKey: string }

/** Cuts or reconnects clients as the lists show them; whom the list does not show is refused by what it is now. */
export async function changeService(step: ServiceStep, operator: Caller, { directory, requestKey }: Requested) {
  const clients = directory.shown.get(requestKey) ?? (await readShown(step, directory))
  directory.shown.set(requestKey, clients)
  const done = await operator.collections[step.kind === 'cut' ? 'markCut' : 'reconnect']({ clients })
  return { clients: done.clients }
}

async function readShown({ kind: step, clients }: ServiceStep, directory: Directory) {
  const shown = await directory.observer.collections.round({ list: step === 'cut' ? 'toCut' : 'toReconnect' })
  return clients.map((client) => {
    const [kind, id] = [directory.kindOf(client), directory.idOf(client)]
    const line = shown.find((one) => 'seen' in one && one.kind === kind && one.id === id)
    const seen = line && 'seen' in line ? line.seen : step === 'cut' ? '1~2026-01-01~0~0.00' : '1~0'
    return { kind, id, seen }
  })
}
