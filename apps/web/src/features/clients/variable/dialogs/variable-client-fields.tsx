import { Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FieldGrid } from '../../../../components/inputs/field-grid'
import { PhoneInput } from '../../../../components/inputs/phone-input'
import type { ZodForm } from '../../../../lib/forms/use-zod-form'
import { BilledFromSelect } from '../../shared/fields/billed-from-select'
import { MapsLinkInput } from '../../shared/fields/maps-link-input'
import { NameInput } from '../../shared/fields/name-input'
import { NetworkFields } from '../../shared/fields/network-fields'
import { SimilarClients } from '../../shared/fields/similar-clients'
import { StartDateInput } from '../../shared/fields/start-date-input'
import classes from './variable-client-fields.module.css'
import type { VariableClientFormValues } from './variable-client-form'

type Props = {
  form: ZodForm<VariableClientFormValues>
  startDateFixed?: boolean
  /** The client being edited. */
  clientId?: number
}

export function VariableClientFields({ form, startDateFixed, clientId }: Props) {
  return (
    <>
      <Section title="Información del Cliente">
        <NameInput {...form.getInputProps('name')} />
        <PhoneInput
          label="Teléfono"
          placeholder="+502 1234-5678"
          value={form.values.phone}
          {...form.getInputProps('phone')}
        />
        <SimilarClients {...form.values} kind="variable" clientId={clientId} />
        <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
        <StartDateInput fixed={startDateFixed} {...form.getInputProps('startDate')} />
        {clientId === undefined && (
          <BilledFromSelect
            startDate={form.values.startDate}
            {...form.getInputProps('billedFrom')}
            value={form.values.billedFrom}
          />
        )}
        <TextInput label="Código externo" autoComplete="off" {...form.getInputProps('externalId')} />
        <MapsLinkInput style={{ gridColumn: '1 / -1' }} {...form.getInputProps('googleMapsLink')} />
        <Textarea
          label="Notas"
          style={{ gridColumn: '1 / -1' }}
          rows={3}
          autoComplete="off"
          {...form.getInputProps('notes')}
        />
      </Section>
      <Section title="Información de Red">
        <NetworkFields form={form} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Text id={heading} component="h3" mb="sm" fw={650} lh="24px">
        {title}
      </Text>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}
