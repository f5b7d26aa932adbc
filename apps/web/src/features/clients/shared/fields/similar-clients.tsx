import { similarClientFacts, similarClientsTexts } from '@isp/domain/clients/similar-clients'
import { readPhones } from '@isp/domain/phones/several-phones'
import { searchTerm } from '@isp/domain/text/text'
import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { InputWarning } from '../../../../components/inputs/input-warning'
import { afterPress } from '../../../../lib/after-press'
import { type RouterInputs, trpc } from '../../../../lib/server/trpc'
import classes from './similar-clients.module.css'

const ASK_DELAY_MS = 400
/** Not under `payments`: a save would refetch it, and find the new client, before its form could close. */
const QUERY = 'similar-clients'

const PATHS = { regular: '/clients', variable: '/variable-clients' } as const

type Props = {
  name: string
  phone: string
  kind: keyof typeof PATHS
  /** The client being edited, which is excluded. */
  clientId: number | undefined
}

/**
 * Points out clients of both kinds with the same name or phone while one is written; it can still be saved
 * (product/clients#similar-clients). Its links keep the form: they open another tab. In a grid of fields, it takes a
 * row of its own.
 */
export function SimilarClients({ name, phone, kind, clientId }: Props) {
  const input = {
    name: useTyped(name),
    phone: useTyped(readPhones(phone).phone ?? ''),
    except: clientId === undefined ? undefined : { kind, id: clientId },
  }
  const similar = useSimilarClients(input)
  const lines = similar.map((client) => (
    <div key={`${client.kind} ${client.id}`}>
      <Anchor
        component={Link}
        to={`${PATHS[client.kind]}/${client.id}`}
        target="_blank"
        inherit
        className={classes.client}
      >
        {client.name}
      </Anchor>{' '}
      <span className={classes.facts}>{similarClientFacts(client)}</span>
    </div>
  ))
  const text = similar.length > 0 && (
    <>
      {similarClientsTexts.found}
      {lines}
    </>
  )
  return (
    <div className={classes.place} data-found={text ? true : undefined}>
      <InputWarning text={text || null} />
    </div>
  )
}

function useTyped(text: string): string {
  const [typed] = useDebouncedValue(searchTerm(text), ASK_DELAY_MS)
  return typed
}

function useSimilarClients(input: RouterInputs['payments']['findSimilarClients']) {
  const { client } = trpc.useUtils()
  const enabled = input.name !== '' || input.phone !== ''
  const { data } = useQuery({
    queryKey: [QUERY, input],
    queryFn: async ({ signal }) => {
      const found = await client.payments.findSimilarClients.query(input, { signal })
      // The lines make the form taller, which would move the button that is being pressed.
      await new Promise<void>(afterPress)
      return found
    },
    placeholderData: keepPreviousData,
    enabled,
    gcTime: 0,
  })
  return (enabled && data) || []
}
