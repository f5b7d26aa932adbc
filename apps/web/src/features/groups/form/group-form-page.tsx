import { Box, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormActions } from '../../../components/dialogs/form-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { FieldGrid } from '../../../components/inputs/field-grid'
import { BackLink } from '../../../components/layout/back-link'
import disclosure from '../../../components/layout/disclosure.module.css'
import { PageHeader } from '../../../components/layout/page-header'
import { Surface } from '../../../components/layout/surface'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { ExpenseEditor } from './expenses/expense-editor'
import classes from './group-form-page.module.css'
import { ClientChecklist } from './members/client-checklist'
import { movedMembers } from './members/member-selection'
import { MovedUtility } from './members/moved-utility'
import { SelectionFigures } from './members/selection-figures'
import { type GroupToSave, useGroupForm } from './use-group-form'

/** Height of the checklist without and with the expenses below (specification 2 §9). */
const TALL = '24rem'
const LOW = '20rem'

type Props = {
  title: string
  /** The group being edited. */
  group?: RouterOutputs['groups']['byId']
  /** Target after leaving and saving. */
  backTo: string
  /** Reads the edited group again after a save was refused because it changed. */
  loadNew?: () => Promise<RouterOutputs['groups']['byId']>
  onSave: (group: GroupToSave) => Promise<unknown>
}

/** A group's form: name, location, members, expenses. Asks before unsaved changes are lost. */
export function GroupFormPage({ title, backTo, ...options }: Props) {
  const { group } = options
  const navigate = useNavigate()
  const formId = useId()
  const edited = useGroupForm({ ...options, leave: () => navigate(backTo) })
  const { page, form, initialMembers, members, toggle, taken, rows, dispatch, saving, guard, requestLeave } = edited
  const { onSubmit } = edited.formProps
  const description = (
    <Textarea label="Descripción" rows={3} autoComplete="off" {...form.getInputProps('description')} />
  )

  return (
    <Box ref={page} maw={960} className={classes.page}>
      <PageHeader title={title} context={group?.name} back={<BackLink onBack={requestLeave} />} />
      {/* Contains only these fields: Enter in a search or an expense must not save. */}
      <form id={formId} onSubmit={onSubmit} noValidate>
        <Surface title="Información del Grupo">
          <FieldGrid>
            <TextInput
              label="Nombre"
              required
              autoFocus
              autoComplete="off"
              autoCapitalize="words"
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Ubicación"
              required
              autoComplete="off"
              autoCapitalize="words"
              {...form.getInputProps('location')}
            />
          </FieldGrid>
          {group && <Box mt="md">{description}</Box>}
        </Surface>
      </form>
      <Surface title="Clientes">
        <ClientChecklist
          groupId={group?.id}
          selection={members}
          onToggle={toggle}
          taken={taken}
          height={group ? LOW : TALL}
        />
        <SelectionFigures selection={members} />
        <MovedUtility name={form.values.name} before={initialMembers} selection={members} />
      </Surface>
      {group ? (
        <ExpenseEditor rows={rows} dispatch={dispatch} accumulatedUtility={group.totalAccumulatedUtility} />
      ) : (
        <Box component="details" mt="md">
          <summary className={disclosure.summary}>Descripción y gastos</summary>
          <Surface>{description}</Surface>
          <ExpenseEditor
            rows={rows}
            dispatch={dispatch}
            accumulatedUtility={movedMembers(initialMembers, members).joining}
          />
        </Box>
      )}
      <RefusedSaveAlert {...edited.refusedSave} />
      <FormActions form={formId} onCancel={requestLeave} saving={saving} />
      <UnsavedChangesDialog {...guard} />
    </Box>
  )
}
