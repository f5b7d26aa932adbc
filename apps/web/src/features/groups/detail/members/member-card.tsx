import { formatQuetzales } from '@isp/domain/money/money'
import { Anchor } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { InitialsAvatar } from '../../../../components/figures/initials-avatar'
import { ChatButton } from '../../../../components/inputs/chat-button'
import { IconButton } from '../../../../components/inputs/icon-button'
import { CompactCard, CompactFact } from '../../../../components/table/compact-card'
import { collectPanel } from '../../../../lib/collect-panel'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { memberAddress } from '../../group-addresses'
import { MemberBadge } from './member-badge'
import { type OnTick, TickBox } from './tick-box'

type Props = {
  member: RouterOutputs['groups']['byId']['clients'][number]
  groupId: number
  ticked: boolean
  onTick: OnTick
}

/** A member of a group on a phone. */
export function MemberCard({ member, groupId, ticked, onTick }: Props) {
  const { id, name, status, address, phone, monthlyAmount, utility } = member
  return (
    <CompactCard
      avatar={
        <>
          <TickBox member={member} ticked={ticked} onTick={onTick} />
          <InitialsAvatar name={name} color={status === 'paid' ? 'green' : 'yellow'} />
        </>
      }
      name={
        // The card itself is the tab stop.
        <Anchor component={Link} to={memberAddress(id, groupId)} tabIndex={-1} inherit>
          {name}
        </Anchor>
      }
      badge={<MemberBadge member={member} />}
      facts={
        <>
          <CompactFact label="Dirección" plain>
            {address ?? 'Sin dirección'}
          </CompactFact>
          <CompactFact label="Teléfono" plain>
            {phone ?? '—'}
          </CompactFact>
        </>
      }
      figures={
        <>
          <CompactFact label="Monto Mensual" plain>
            {formatQuetzales(monthlyAmount)}
          </CompactFact>
          <CompactFact label="Utilidad">{formatQuetzales(utility)}</CompactFact>
        </>
      }
      reveal={
        <>
          <ChatButton phone={phone} />
          <IconButton
            label="Cobrar"
            icon={IconCash}
            onClick={() => collectPanel.openFor({ kind: 'regular', clientId: id })}
          />
        </>
      }
    />
  )
}
