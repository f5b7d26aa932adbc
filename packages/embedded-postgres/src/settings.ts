type Settings = {
  durable: boolean
  socketDir: string
  port: number
}

/** The server's configuration as `name=value`, for a small machine. */
export function serverSettings({ durable, socketDir, port }: Settings): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    'max_connections=50',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    // There are no replicas.
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=512MB',
    'log_checkpoints=off',
    // Logs the error without the row, which contains personal data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    // Slow statements are logged without their values.
    'log_min_duration_statement=1s',
    'log_parameter_max_length=0',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
}
