import { cashTexts } from '@isp/domain/cash/cash-texts'
import { missingWords, pastedTexts, registering, registerLabel, unreadableTitle } from '@isp/domain/outbox/pasted-texts'
import { Alert, Button, Text, Textarea } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { BusyButton } from '../../../components/inputs/busy-button'
import classes from './paste.module.css'
import { PastedList } from './pasted-list'
import { usePasted } from './use-pasted'

/**
 * 'Pegar cobros de un mensaje': reads the text of a phone's queue while it is pasted, says what is there already and what could not be
 * read, and registers the others (product/outbox#pasting-a-message).
 */
export function PasteDialog({ opened, onClose }: DialogProps) {
  const [text, setText] = useState('')
  const { lines, unreadable, announced, known, waiting, progress, register } = usePasted(useDeferredValue(text))
  const close = useRef<HTMLButtonElement>(null)
  const isBusy = progress !== undefined
  const found = lines.length + unreadable.length
  const isOver = lines.length > 0 && waiting.count === 0 && !isBusy
  const isDone = lines.some(({ state }) => state.kind === 'done')
  useEffect(() => {
    // The button that registered is gone.
    if (isOver && isDone) close.current?.focus()
  }, [isOver, isDone])
  return (
    <Dialog opened={opened} onClose={onClose} title={cashTexts.paste} size="lg">
      <Textarea
        label={pastedTexts.message}
        description={pastedTexts.hint}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        readOnly={isBusy}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {text.trim() !== '' && found === 0 && <Notice>{pastedTexts.nothing}</Notice>}
      {announced !== null && announced > found && <Notice>{missingWords({ announced, found })}</Notice>}
      {unreadable.length > 0 && (
        <Notice title={unreadableTitle(unreadable.length)}>
          <ul className={classes.unreadable}>
            {unreadable.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {pastedTexts.askAgain}
        </Notice>
      )}
      {known.isError && <Notice>{pastedTexts.knownFailed}</Notice>}
      <PastedList lines={lines} busy={isBusy} onRetry={(line) => void register([line])} />
      {isOver && !isDone && (
        <Text size="sm" mt="sm" role="status">
          {pastedTexts.allThere}
        </Text>
      )}
      <DialogActions>
        <Button ref={close} variant="default" onClick={onClose}>
          {isOver ? 'Listo' : 'Cancelar'}
        </Button>
        {(waiting.count > 0 || isBusy) && (
          <BusyButton
            busy={isBusy || known.isPending}
            busyLabel={progress ? registering(progress) : pastedTexts.checking}
            onClick={() => void register()}
          >
            {registerLabel(waiting)}
          </BusyButton>
        )}
      </DialogActions>
      <div role="status" className={classes.progress}>
        {progress && registering(progress)}
      </div>
    </Dialog>
  )
}

function Notice(props: { title?: string; children: ReactNode }) {
  return <Alert color="yellow" variant="light" role="alert" mt="sm" {...props} />
}
