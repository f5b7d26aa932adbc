import { AppError } from '@isp/domain/errors/app-error'
import type { CollectableInput } from '@isp/domain/receipts/collect.schema'
import { offeredConcepts } from '@isp/domain/receipts/other-charges'
import type { Deps } from '../context'
import { clientKinds } from '../ledger/client-kind.queries'
import { clientExists } from '../ledger/client-write.queries'
import { type ChargeLine, listCharges, listConcepts } from './charges.queries'

/** The latest receipt first. NOT_FOUND without such a client. */
export async function readCharges({ db }: Deps, { kind: name, clientId }: CollectableInput): Promise<ChargeLine[]> {
  const kind = clientKinds[name]
  if (!(await clientExists(db, kind, clientId))) throw new AppError('NOT_FOUND', kind.texts.notFound)
  return listCharges(db, kind, clientId)
}

/** The concepts to choose from: those used last first, then the usual ones. */
export async function readConcepts({ db }: Deps): Promise<string[]> {
  return offeredConcepts(await listConcepts(db))
}
