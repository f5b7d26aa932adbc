import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ZodForm } from '../../../../lib/forms/use-zod-form'
import { MapsLinkInput } from '../../shared/fields/maps-link-input'
import { NetworkFields } from '../../shared/fields/network-fields'
import { PhoneInput } from '../../shared/fields/phone-input'
import { StartDateInput } from '../../shared/fields/start-date-input'
import classes from './variable-client-fields.module.css'
import type { VariableClientFormValues } from './variable-client-form-values'

type Props = { form: ZodForm<VariableClientFormValues>; startDateFixed?: boolean }

/** Every field of a variable client, in two sections. */
export function VariableClientFields({ form, startDateFixed = false }: Props) {
  // Set explicitly, because the fields of a stored client render after the dialog itself.
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <>
      <Section title="Información del Cliente">
        <TextInput
          label="Nombre"
          ref={first}
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="words"
          {...form.getInputProps('name')}
        />
        <PhoneInput
          label="Teléfono"
          placeholder="+502 1234-5678"
          value={form.values.phone}
          {...form.getInputProps('phone')}
        />
        <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
        <StartDateInput
          fixedNote={startDateFixed ? variableClientTexts.startDateFixed : undefined}
          {...form.getInputProps('startDate')}
        />
        <MapsLinkInput className={classes.wide} {...form.getInputProps('googleMapsLink')} />
        <Textarea label="Notas" className={classes.wide} rows={3} autoComplete="off" {...form.getInputProps('notes')} />
      </Section>
      <Section title="Información de Red">
        <NetworkFields form={form} />
      </Section>
    </>
  )
}

/** Columns of the dialogs' fields. */
export const FIELD_COLUMNS = { base: 1, sm: 2 }

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {title}
      </h3>
      <SimpleGrid cols={FIELD_COLUMNS} spacing="md" verticalSpacing="md">
        {children}
      </SimpleGrid>
    </section>
  )
}
