import { routerCommandTexts, routerTemplateLabels } from '@isp/domain/router-commands/router-command-texts'
import {
  defaultRouterTemplates,
  type RouterTemplateName,
  routerPlaceholders,
} from '@isp/domain/router-commands/router-template'
import { routerTemplateFields } from '@isp/domain/router-commands/router-template.schema'
import { Box, Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { ErrorState } from '../../../components/feedback/error-state'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { Surface } from '../../../components/layout/surface'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { useSaveStored, useStoredForm } from '../use-stored-form'
import classes from './router-templates.module.css'

/** 'Texto para el MikroTik': the lines that cut and reconnect a client (product/router-commands#templates). */
export function RouterTemplatesCard() {
  const { data, isError, isFetching, refetch } = trpc.routerTemplates.texts.useQuery()
  return (
    <Box mt="md">
      <Surface title={routerCommandTexts.title}>
        <Text size="sm" c="dimmed" mb="md">
          Son las líneas que se copian por cada cliente al cortar y al reconectar. {routerCommandTexts.nothingIsSent}
        </Text>
        {data && <RouterTemplatesForm templates={data} />}
        {!data && isError && (
          <ErrorState message={routerCommandTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton height={420} radius="sm" aria-busy />}
      </Surface>
    </Box>
  )
}

type Templates = RouterOutputs['routerTemplates']['texts']
const names = Object.keys(routerTemplateLabels) as RouterTemplateName[]

function RouterTemplatesForm({ templates }: { templates: Templates }) {
  const { saved: done, saveFailed: failed } = routerCommandTexts
  const save = useSaveStored(trpc.routerTemplates.saveTexts, templates, { done, failed })
  const utils = trpc.useUtils()
  const { form, saving, guard, formProps, refusedSave } = useStoredForm({
    schema: routerTemplateFields,
    stored: templates,
    valuesOf,
    save: (fields, version) => save({ ...fields, version }),
    read: () => utils.routerTemplates.texts.fetch(undefined, { staleTime: 0 }),
  })
  return (
    <form {...formProps} aria-label={routerCommandTexts.title}>
      <Stack maw={760}>
        {names.map((name) => (
          <div key={name}>
            <Textarea
              label={routerTemplateLabels[name]}
              rows={name.startsWith('cut') ? 3 : 2}
              autoComplete="off"
              spellCheck={false}
              classNames={{ input: classes.commands }}
              {...form.getInputProps(name)}
            />
            {form.getValues()[name] !== defaultRouterTemplates[name] && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt="xs"
                aria-label={`Restablecer texto de «${routerTemplateLabels[name]}»`}
                onClick={() => {
                  form.setFieldValue(name, defaultRouterTemplates[name])
                  form.clearFieldError(name)
                }}
              >
                Restablecer texto
              </Button>
            )}
          </div>
        ))}
        <div>
          {Object.entries(routerPlaceholders).map(([name, meaning]) => (
            <Text key={name} size="sm" c="dimmed">
              <code>{`{${name}}`}</code>: {meaning}
            </Text>
          ))}
        </div>
        <RefusedSaveAlert {...refusedSave} />
        <DialogActions>
          <SubmitButton variant="default" saving={saving}>
            Guardar
          </SubmitButton>
        </DialogActions>
        <UnsavedChangesDialog {...guard} />
      </Stack>
    </form>
  )
}

function valuesOf({ version: _, ...templates }: Templates) {
  return templates
}
