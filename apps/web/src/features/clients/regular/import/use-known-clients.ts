import { MOST_UPLOADED_ROWS } from '@isp/domain/clients/import/import.schema'
import { type KnownClients, nameKey, phoneKey } from '@isp/domain/clients/import/import-duplicates'
import type { ImportedRow } from '@isp/domain/clients/import/import-row'
import { importTexts } from '@isp/domain/clients/import/import-texts'
import { isStorable } from '@isp/domain/text/text'
import { useEffect, useState } from 'react'
import { notify } from '../../../../lib/notify'
import { trpc } from '../../../../lib/server/trpc'
import { noneKnown } from './preview-rows'

const LONGEST = 200

/** Names and phones of the file that existing clients have; empty until loaded. */
export function useKnownClients(read: readonly ImportedRow[]): KnownClients {
  const [known, setKnown] = useState(noneKnown)
  const { client } = trpc.useUtils()
  useEffect(() => {
    let current = true
    const find = async () => {
      const found = { names: new Set<string>(), phones: new Set<string>() }
      for (let from = 0; from < read.length; from += MOST_UPLOADED_ROWS) {
        const some = read.slice(from, from + MOST_UPLOADED_ROWS).map(({ shown }) => shown)
        const answer = await client.clients.import.findKnown.mutate({
          names: some.flatMap(({ name }) => askable(name && nameKey(name))),
          phones: some.flatMap(({ phone }) => askable(phone && phoneKey(phone))),
        })
        for (const name of answer.names) found.names.add(name)
        for (const phone of answer.phones) found.phones.add(phone)
      }
      if (current) setKnown(found)
    }
    find().catch(() => current && notify.error(importTexts.checkFailed))
    return () => {
      current = false
    }
  }, [read, client])
  return known
}

function askable(key: string | null | undefined): string[] {
  return key && key.length <= LONGEST && isStorable(key) ? [key] : []
}
