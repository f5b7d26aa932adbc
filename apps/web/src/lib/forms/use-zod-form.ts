import type { LocalDate } from '@isp/domain/dates/local-date'
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { afterPress } from '../after-press'
import { fieldIssues } from '../server/server-error'
import { useToday } from '../today'
import { rebasedValues } from './rebased-values'

/**
 * The values of a form at first. If some depend on today, those that nobody changed follow a new day
 * (product/dates#a-new-day).
 */
export type InitialValues<Values> = Values | ((today: LocalDate) => Values)

type Options<Values> = { initialValues: InitialValues<Values>; onValuesChange?: (values: Values) => void }

export type ZodForm<Values> = UseFormReturnType<Values> & {
  /** Shows the server's field errors; false if the server named no field. */
  showServerIssues: (error: unknown) => boolean
  /** Applies the record's new values: typed fields keep their text, and dirtiness is measured against the new values. */
  rebase: (fresh: Values) => void
  /** Second argument of `onSubmit`: focuses the first invalid field. */
  focusFirstError: (errors: FormErrors) => void
}

/**
 * A form validated by the procedure's own schema: each field on blur, all of them on save, with the schema's messages.
 * A failed save keeps what was typed.
 */
export function useZodForm<Schema extends z.ZodType, Values extends z.input<Schema> & Record<string, unknown>>(
  schema: Schema,
  { initialValues, onValuesChange }: Options<Values>,
): ZodForm<Values> {
  const latest = useRef(schema)
  latest.current = schema
  const day = useToday()
  const form = useForm<Values>({
    initialValues: valuesOn(day, initialValues),
    onValuesChange,
    validate: (values) => fieldErrors(latest.current, values),
  })

  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    const onBlur = (event: unknown) => {
      props.onBlur?.(event)
      afterPress(() => form.validateField(path))
    }
    return { ...props, onBlur }
  }
  const focusFirstError = (errors: FormErrors) => {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? [])
    // In screen order, which may differ from the schema's.
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    nodes[0]?.focus()
  }
  const showServerIssues = (error: unknown) => {
    const known = fieldIssues(error).filter(({ path }) => firstKey(path) in form.getValues())
    if (known.length === 0) return false
    const errors = Object.fromEntries(known.map(({ path, message }) => [path, message]))
    form.setErrors(errors)
    focusFirstError(errors)
    return true
  }
  const rebase = (fresh: Values) => {
    const values = rebasedValues({ before: form.getInitialValues(), typed: form.getValues() }, fresh)
    form.resetDirty(fresh)
    form.setValues(values)
  }
  const filledOn = useRef(day)
  useEffect(() => {
    if (filledOn.current === day) return
    filledOn.current = day
    if (typeof initialValues === 'function') rebase(valuesOn(day, initialValues))
  })
  return { ...form, getInputProps, showServerIssues, rebase, focusFirstError }
}

function valuesOn<Values extends Record<string, unknown>>(day: LocalDate, values: InitialValues<Values>): Values {
  return typeof values === 'function' ? values(day) : values
}

function firstKey(path: string): string {
  return path.split('.', 1).join()
}

/** The first message of each invalid field, by path: `items.0.name`. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
