import { Menu, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Exported, ExportFormat } from '../../lib/export/export-address'
import { AnchoredMenu } from './anchored-menu'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** An exportable table. `label` is its heading if there are several; `excelOnly` describes a table that is one item. */
export type ExportChoice = Exported & ({ label?: string; excelOnly?: never } | { label: string; excelOnly: string })

type Props = {
  anchor: HTMLElement
  choices: readonly ExportChoice[]
  onChoose: (exported: Exported, format: ExportFormat) => void
  onClose: () => void
}

export function ExportMenu({ anchor, choices, onChoose, onClose }: Props) {
  return (
    <AnchoredMenu label="Exportar" anchor={anchor} onClose={onClose}>
      {choices.map(({ label, excelOnly, ...exported }, index) =>
        excelOnly ? (
          <Fragment key={exported.table}>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconFileSpreadsheet {...ICON} />}
              aria-label={label}
              aria-description={excelOnly}
              onClick={() => onChoose(exported, 'xlsx')}
            >
              {label}
              <Text size="xs" c="dimmed" maw={260}>
                {excelOnly}
              </Text>
            </Menu.Item>
          </Fragment>
        ) : (
          <Fragment key={exported.table}>
            {label && <Menu.Label>{label}</Menu.Label>}
            <Menu.Item
              leftSection={<IconFileText {...ICON} />}
              aria-label={label && `${label}: CSV`}
              onClick={() => onChoose(exported, 'csv')}
              data-autofocus={index === 0 || undefined}
            >
              CSV
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileSpreadsheet {...ICON} />}
              aria-label={label && `${label}: Excel`}
              onClick={() => onChoose(exported, 'xlsx')}
            >
              Excel
            </Menu.Item>
          </Fragment>
        ),
      )}
    </AnchoredMenu>
  )
}
