import { nameKey, phoneKey, wordsKey } from '@isp/domain/clients/client-keys'
import { MOST_KNOWN_TEXTS } from '@isp/domain/import/import.schema'
import type { ImportedRow } from '@isp/domain/import/import-row'
import { importTexts } from '@isp/domain/import/import-texts'
import { isStorable } from '@isp/domain/text/text'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../lib/notify'
import { trpc } from '../../../lib/server/trpc'
import { type Known, memberKey, noneKnown } from './preview-rows'

const LONGEST = 200

type Keys = { names: string[]; phones: string[]; groups: string[] }

/**
 * Names and phones of the file that existing clients have, and which of its groups exist; empty until loaded. Each key
 * is asked for once, so that a corrected row asks for its new ones only.
 */
export function useKnownClients(read: readonly ImportedRow[]): Known {
  const [known, setKnown] = useState(noneKnown)
  const asked = useRef(new Set<string>())
  const mounted = useRef(true)
  const { client } = trpc.useUtils()
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  useEffect(() => {
    const chunks: Keys[] = []
    for (let from = 0; from < read.length; from += MOST_KNOWN_TEXTS) {
      const keys = newKeys(read.slice(from, from + MOST_KNOWN_TEXTS), asked.current)
      if (taggedKeys(keys).length > 0) chunks.push(keys)
    }
    const find = async () => {
      // One after another: together they might exceed the size of a request.
      for (const keys of chunks) {
        const answer = await client.clients.import.findKnown.mutate(keys)
        if (!mounted.current) return
        setKnown((before) => joined(before, keys, answer))
      }
    }
    find().catch(() => {
      for (const key of chunks.flatMap(taggedKeys)) asked.current.delete(key)
      if (mounted.current) notify.error(importTexts.checkFailed)
    })
  }, [read, client])
  return known
}

/** The keys of rows that were not asked for yet; remembers them. */
function newKeys(rows: readonly ImportedRow[], asked: Set<string>): Keys {
  const isNew = (tagged: string) => !asked.has(tagged) && asked.add(tagged)
  const pick = (tag: string, keys: readonly (string | null | undefined)[]) =>
    keys.flatMap((key) => (key && key.length <= LONGEST && isStorable(key) && isNew(tag + key) ? [key] : []))
  const shown = rows.map((row) => row.shown)
  return {
    names: pick(
      'name ',
      shown.map(({ name }) => name && wordsKey(name)),
    ),
    phones: pick(
      'phone ',
      shown.map(({ phone }) => phone && phoneKey(phone)),
    ),
    groups: pick(
      'group ',
      shown.map(({ group }) => group && nameKey(group)),
    ),
  }
}

function taggedKeys({ names, phones, groups }: Keys): string[] {
  return [
    ...names.map((key) => `name ${key}`),
    ...phones.map((key) => `phone ${key}`),
    ...groups.map((key) => `group ${key}`),
  ]
}

type Found = Keys & { members: readonly { name: string; group: string }[] }

function joined(before: Known, asked: Keys, found: Found): Known {
  const existing = new Set(found.groups)
  return {
    names: new Set([...before.names, ...found.names]),
    phones: new Set([...before.phones, ...found.phones]),
    members: new Set([...before.members, ...found.members.map(({ name, group }) => memberKey(name, group))]),
    groups: new Map([...before.groups, ...asked.groups.map((key): [string, boolean] => [key, existing.has(key)])]),
  }
}
