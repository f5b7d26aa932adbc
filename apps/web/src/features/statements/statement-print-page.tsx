import { messageLink } from '@isp/domain/phones/phone-links'
import {
  MOST_ON_A_SHEET,
  type StatementOwner,
  statementOwners,
  statementPath,
} from '@isp/domain/statements/statement-path'
import { statementMessage, statementTexts } from '@isp/domain/statements/statement-texts'
import { Button, NativeSelect } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PrintPage } from '../../business/print-page'
import { SuggestInput } from '../../components/inputs/suggest-input'
import { PrintedPage } from '../../components/print/printed-page'
import { saveFile } from '../../lib/export/save-file'
import { useOnce } from '../../lib/forms/use-once'
import { notify } from '../../lib/notify'
import { type RouterOutputs, trpc } from '../../lib/server/trpc'
import { type Statement, statementContent } from './statement-content'

const MONTHS = [12, 24, 60].map((months) => ({ value: String(months), label: `${months} meses` }))

/** /statements/print?of=regular-12,variable-3: what one or several clients owe and have paid, on paper, without the shell. */
export function StatementPrintPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const owners = statementOwners(search.get('of') ?? '')
  const [months, setMonths] = useState(12)
  const queries = trpc.useQueries((t) =>
    owners.map(({ kind, id }) =>
      kind === 'variable' ? t.variableClients.statement({ id, months }) : t.clients.statement({ id, months }),
    ),
  )
  const statements = queries.flatMap(({ data }) => data ?? [])
  const query = {
    data: statements.length === owners.length ? statements : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
  const [owner] = owners
  const back = owner ? `/${owner.kind === 'variable' ? 'variable-clients' : 'clients'}/${owner.id}` : '/'
  const add = (client: StatementOwner) => void navigate(statementPath([...owners, client]), { replace: true })
  return (
    <PrintPage query={owners.length === 0 ? null : query} texts={statementTexts} back={back}>
      {(found, business) => {
        const [first] = found
        const text = statementMessage(found, business?.name ?? null)
        const fileName = `estado-de-cuenta-${owners.map(({ id }) => id).join('-')}`
        return (
          <PrintedPage
            content={statementContent(found, { business })}
            paper="letter"
            title={`${statementTexts.title} - ${first?.name ?? ''}`}
            back={back}
            options={
              <>
                <NativeSelect
                  aria-label="Meses"
                  data={MONTHS}
                  value={String(months)}
                  onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
                />
                {owners.length < MOST_ON_A_SHEET && <AddClient onAdd={add} />}
              </>
            }
            actions={<PdfButton statements={found} fileName={`${fileName}.pdf`} />}
            share={{
              text,
              fileName: `${fileName}.png`,
              chat: messageLink(first?.phone ?? null, text),
              labels: { image: 'Compartir', chat: 'Enviar por WhatsApp' },
              failed: statementTexts.shareFailed,
            }}
          />
        )
      }}
    </PrintPage>
  )
}

type FoundClient = RouterOutputs['payments']['findClients'][number]

/** Another house of who pays several. */
function AddClient({ onAdd }: { onAdd: (client: StatementOwner) => void }) {
  const { client } = trpc.useUtils()
  const [typed, setTyped] = useState('')
  return (
    <SuggestInput<FoundClient>
      // On a phone beside the months.
      flex="1 1 150px"
      maw={210}
      aria-label={statementTexts.addClient}
      placeholder={statementTexts.addClient}
      value={typed}
      onChange={setTyped}
      listLabel="Clientes"
      ask={(search, options) => client.payments.findClients.query({ search }, options)}
      suggestionOf={({ kind, id, name, groupName, phone }) => ({
        key: `${kind} ${id}`,
        text: name,
        detail: [groupName, phone].filter(Boolean).join(' · '),
      })}
      onChoose={(chosen) => {
        setTyped('')
        onAdd(chosen)
      }}
    />
  )
}

/** Imported lazily: library and fonts of the PDF are larger than a page. */
const loadFileMaker = () => import('../../components/print/pdf/pdf-file')

function PdfButton({ statements, fileName }: { statements: readonly Statement[]; fileName: string }) {
  const { business } = trpc.useUtils()
  const { busy, once, renew } = useOnce()
  const make = async () => {
    const [maker, profile] = await Promise.all([loadFileMaker(), business.profile.ensureData()])
    const { file } = await maker.pdfFile(statementContent(statements, { business: profile }), fileName)
    saveFile(file, fileName)
  }
  const save = async () => {
    await once(make, () => notify.error(statementTexts.pdfFailed))
    renew()
  }
  const prepare = () => void loadFileMaker().catch(() => {})
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={busy}
      onClick={save}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      PDF
    </Button>
  )
}
