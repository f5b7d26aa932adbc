import { routerUserTexts } from '@isp/domain/clients/router-user-texts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { trpc } from '../../../lib/server/trpc'
import { ROUTER_USERS_ANCHOR } from '../../../receiving/router-users-anchor'

/** Leads to the offer that router users become PPPoE users while it is open (product/clients#router-users-as-pppoe-users). */
export function RouterUsersLine() {
  const { data } = trpc.clients.import.routerUsers.useQuery()
  if (!data || data.clients === 0) return null
  return (
    <Text size="sm" mb="md" data-screen-only>
      <Anchor component={Link} to={`/config/business#${ROUTER_USERS_ANCHOR}`} inherit>
        {routerUserTexts.offer(data.clients)}
      </Anchor>
    </Text>
  )
}
