import { cutTexts } from '@isp/domain/collections/cut-texts'
import { routerCommandTexts } from '@isp/domain/router-commands/router-command-texts'
import type { RouterAction } from '@isp/domain/router-commands/router-kinds'
import { type RouterBlock, routerText } from '@isp/domain/router-commands/router-text'
import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Dialog, type DialogProps } from '../../../components/dialogs/dialog'
import { ErrorState } from '../../../components/feedback/error-state'
import { copyText } from '../../../lib/copy-text'
import { notify } from '../../../lib/notify'
import { trpc } from '../../../lib/server/trpc'
import type { CutLine } from './cut-line'
import classes from './router-text-dialog.module.css'
import type { RouterTextLines } from './router-text-lines'

const headings: Record<RouterAction, string> = { cut: cutTexts.cutHeading, reconnect: cutTexts.reconnect }

/**
 * 'Copiar texto para el MikroTik': a block for each MikroTik, to be pasted by the operator; nothing is sent to a router
 * (product/cuts#text-for-the-mikrotik). Who leaves the list meanwhile is named, and goes out of the text.
 */
export function RouterTextDialog({ lines, ...dialog }: DialogProps & { lines: RouterTextLines }) {
  const templates = trpc.routerTemplates.texts.useQuery()
  return (
    <Dialog {...dialog} title={routerCommandTexts.copy} size="lg">
      <Stack>
        <Text size="sm">{routerCommandTexts.nothingIsSent}</Text>
        {lines.gone.length > 0 && (
          <Alert color="yellow" role="alert" title={cutTexts.copyAgain}>
            {cutTexts.goneFrom}: {lines.gone.map(({ name }) => name).join(', ')}
          </Alert>
        )}
        {templates.data ? (
          (['cut', 'reconnect'] as const).map((action) => (
            <Blocks key={action} action={action} lines={lines[action]} at={lines.at} templates={templates.data} />
          ))
        ) : templates.isError ? (
          <ErrorState
            message={routerCommandTexts.loadFailed}
            onRetry={() => void templates.refetch()}
            retrying={templates.isFetching}
          />
        ) : (
          <Skeleton height={160} aria-busy />
        )}
        <Text size="sm" c="dimmed">
          {cutTexts.templatesIn}{' '}
          <Anchor component={Link} to="/config/business" inherit>
            Configuración
          </Anchor>
          .
        </Text>
      </Stack>
    </Dialog>
  )
}

type BlocksProps = {
  action: RouterAction
  lines: readonly CutLine[]
  at: string
  templates: Parameters<typeof routerText>[2]['templates']
}

function Blocks({ action, lines, at, templates }: BlocksProps) {
  if (lines.length === 0) return null
  const { blocks, unwritable, withoutData } = routerText(action, lines, { at, templates })
  return (
    <section aria-label={headings[action]}>
      <Text component="h3" fw={600} mb={4}>
        {headings[action]} ({lines.length})
      </Text>
      <Stack gap="sm">
        {blocks.map((block) => (
          <Block key={block.mikrotik ?? ''} block={block} heading={headings[action]} />
        ))}
        {unwritable.length > 0 && (
          <Alert color="yellow">
            {unwritable.map(({ client, message }) => (
              <div key={`${client.kind} ${client.id}`}>
                {client.name}: {message}
              </div>
            ))}
          </Alert>
        )}
        {withoutData.length > 0 && (
          <Alert color="yellow" title={routerCommandTexts.withoutData(withoutData.length)}>
            {withoutData.map(({ name }) => name).join(', ')}
          </Alert>
        )}
      </Stack>
    </section>
  )
}

function Block({ block, heading }: { block: RouterBlock; heading: string }) {
  const name = block.mikrotik ?? routerCommandTexts.withoutRouter
  const copy = () =>
    copyText(block.text).then(
      () => notify.success(routerCommandTexts.copied, name),
      () => notify.error(cutTexts.notCopied),
    )
  return (
    <div>
      <div className={classes.head}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          aria-label={`Copiar: ${heading} · ${name}`}
          onClick={copy}
        >
          Copiar
        </Button>
      </div>
      <pre className={classes.text}>{block.text}</pre>
    </div>
  )
}
