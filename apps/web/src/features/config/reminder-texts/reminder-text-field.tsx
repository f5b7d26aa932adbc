import type { ReminderKind } from '@isp/domain/reminders/reminder-kind'
import {
  defaultReminderTexts,
  type ReminderPlaceholder,
  reminderLabels,
  reminderPlaceholders,
} from '@isp/domain/reminders/reminder-texts'
import { Button, Textarea, type TextareaProps, VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { ReminderPreview } from './reminder-preview'
import classes from './reminder-texts.module.css'

type Props = {
  kind: ReminderKind
  text: string
  onText: (text: string) => void
  inputProps: TextareaProps
}

const names = Object.keys(reminderPlaceholders) as ReminderPlaceholder[]

/** The text of one kind of reminder, with buttons that insert its placeholders, and a preview. */
export function ReminderTextField({ kind, text, onText, inputProps }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  // After the new text is in the field.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.focus()
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const insert = (name: ReminderPlaceholder) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {}
    const written = `{${name}}`
    caret.current = selectionStart + written.length
    onText(text.slice(0, selectionStart) + written + text.slice(selectionEnd))
  }
  const label = reminderLabels[kind]
  return (
    <div className={classes.field}>
      <div className={classes.side}>
        <Textarea ref={input} label={label} rows={6} autoComplete="off" {...inputProps} />
        <fieldset className={classes.placeholders}>
          <VisuallyHidden component="legend">Insertar en «{label}»</VisuallyHidden>
          {names.map((name) => (
            <Button
              key={name}
              variant="default"
              size="compact-sm"
              data-tip={reminderPlaceholders[name]}
              aria-label={`Insertar {${name}}: ${reminderPlaceholders[name]}`}
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </Button>
          ))}
          {text !== defaultReminderTexts[kind] && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Restablecer texto de «${label}»`}
              onClick={() => onText(defaultReminderTexts[kind])}
            >
              Restablecer texto
            </Button>
          )}
        </fieldset>
      </div>
      <ReminderPreview kind={kind} text={text} />
    </div>
  )
}
