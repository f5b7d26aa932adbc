import { collectTexts, sameSlip } from '@isp/domain/receipts/collect-texts'
import { chargeTexts } from '@isp/domain/receipts/other-charges'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { readReceiptSearch } from '@isp/domain/receipts/receipt-search'
import { Button, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconShoppingBag } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { RetryButton } from '../../components/feedback/retry-button'
import { KeyHints } from '../../components/inputs/key-hints'
import { useIsCutOff } from '../../outbox/device-outbox'
import { pathOf } from '../../receiving/client-path'
import type { Collectable } from '../../receiving/form/collectable'
import type { Slip } from '../../receiving/form/last-receiving'
import shared from './collect.module.css'
import { FoundList } from './found-list'
import type { FoundOption, Screen } from './found-options'
import { LastReceipts } from './last-receipts'
import { QuickCollect } from './quick-collect'
import classes from './search.module.css'
import { useFoundOptions } from './use-found-options'

const LABEL = 'Nombre, teléfono o WiFi…'
const LETTER = /\p{L}/u

/** Text typed before the box was there; `entered` if Enter followed. */
export type TypedAhead = { text: string; entered: boolean }

/** `due` is the amount due, where another one was received; `distinction` is shown if another client has its name. */
export type HowChosen = { atOnce?: boolean; due?: string; distinction?: string | undefined }

/** Enter was pressed; with Ctrl or ⌘ it visits a client's page, also that of a receipt's, instead of collecting. */
type Entered = { visit: boolean }

type Props = {
  typed: TypedAhead
  screens: readonly Screen[]
  /** With which the next client pays; null for one of its own. */
  slip: Slip | null
  /** With which the next client pays without a slip. */
  method?: PaymentMethod
  /** Finds clients only, those that it accepts, for something else than collecting. */
  among?: (client: Collectable) => boolean
  onClient: (client: Collectable, how?: HowChosen) => void
  /** Sells something without a client; not offered without it. */
  onCounter?: () => void
  onGo: (to: string) => void
  /** Registers a client with a name that was not found. */
  onNew: (name: string) => void
}

/** Combobox over clients of both kinds, receipts, groups, quotations and screens; ↑ ↓ Enter (product/receipts#search). */
export function ClientSearch({
  typed,
  screens,
  slip,
  method = 'cash',
  among,
  onClient,
  onCounter,
  onGo,
  onNew,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { draft, type, find, clear, options, more, ready, failed, retry } = useFoundOptions({
    typed: typed.text,
    screens,
    among,
  })
  const [chosen, setChosen] = useState<string>()
  // By key: a refetch may insert results above.
  const active = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const [entered, setEntered] = useState<Entered | undefined>(
    typed.entered && typed.text.trim() !== '' ? { visit: false } : undefined,
  )
  const choose = (option: FoundOption, { visit }: Entered) => {
    if (!option.client) onGo((visit && option.clientPage) || option.to)
    else if (visit && !among) onGo(pathOf(option.client))
    else onClient(option.client, { distinction: option.distinction })
  }

  // The dialog itself moves the focus only when it opens.
  useLayoutEffect(() => {
    input.current?.focus()
  }, [])

  // Enter before the results arrived chooses the first one of them; after an arrow key the one that the key reached.
  useEffect(() => {
    if (!entered || !ready) return
    setEntered(undefined)
    const option = chosen === undefined ? options[0] : options.find(({ key }) => key === chosen)
    if (option) choose(option, entered)
  })

  // Only what is seen: an Enter before the results creates nothing.
  const collects = !slip && !among
  const isName = LETTER.test(draft) && !readReceiptSearch(draft)?.named
  const isCutOff = useIsCutOff()
  const unknownName = ready && !isCutOff && options.length === 0 && collects && isName ? draft.trim() : null
  const onEnter = (event: KeyboardEvent) => {
    event.preventDefault()
    const how = { visit: event.ctrlKey || event.metaKey }
    const option = options[active]
    if (ready && option) return choose(option, how)
    if (unknownName !== null) return onNew(unknownName)
    find()
    setEntered(draft.trim() === '' ? undefined : how)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter(event)
    // An open list keeps Escape from closing the panel.
    if (event.key === 'Escape' && options.length > 0) clear()
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || options.length === 0) return
    event.preventDefault()
    const by = event.key === 'ArrowDown' ? 1 : options.length - 1
    setChosen(options[(active + by) % options.length]?.key)
  }
  const shown = options.length > 0
  const clients = options.flatMap(({ client }) => client ?? [])
  const only = ready && clients.length === 1 ? clients[0] : undefined

  return (
    <Stack gap="xs" className={classes.search}>
      {slip && <p className={shared.detail}>{sameSlip(slip)}</p>}
      <TextInput
        ref={input}
        data-autofocus
        role="combobox"
        aria-label={LABEL}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-activedescendant={shown ? `${id}-${active}` : undefined}
        placeholder={LABEL}
        size="md"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={draft}
        onChange={(event) => {
          type(event.currentTarget.value)
          setChosen(undefined)
          setEntered(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <FoundList id={id} options={options} active={active} onChoose={(option) => choose(option, { visit: false })} />
      )}
      {more && <p className={shared.detail}>{more}</p>}
      {draft.trim() === '' && onCounter && (
        <Button mr="auto" variant="default" leftSection={<IconShoppingBag size={18} aria-hidden />} onClick={onCounter}>
          {chargeTexts.counterSale}
        </Button>
      )}
      {draft.trim() === '' && collects && <LastReceipts />}
      {only && !among && (
        <QuickCollect client={only} slip={slip} method={method} onCollect={(how) => onClient(only, how)} />
      )}
      {failed && <RetryButton onRetry={retry} retrying={false} />}
      <p role="status" className={shown ? shared.hidden : classes.nothing}>
        {failed ? collectTexts.searchFailed : ready && (shown ? found(options.length) : collectTexts.nothingFound)}
      </p>
      {unknownName !== null && (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          classNames={{ label: classes.newName }}
          onClick={() => onNew(unknownName)}
        >
          Nuevo Cliente: {unknownName}
        </Button>
      )}
      <KeyHints mx={4}>
        {among ? (
          <>
            <kbd>↑</kbd> <kbd>↓</kbd> mover · <kbd>Enter</kbd> elegir
          </>
        ) : (
          <>
            <kbd>↑</kbd> <kbd>↓</kbd> elegir · <kbd>Enter</kbd> cobrar o abrir · <kbd>Ctrl</kbd> <kbd>Enter</kbd> ver
            cliente
          </>
        )}
      </KeyHints>
    </Stack>
  )
}

function found(number: number): string {
  return number === 1 ? '1 resultado' : `${number} resultados`
}
