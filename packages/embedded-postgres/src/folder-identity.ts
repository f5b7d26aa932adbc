import { createHash } from 'node:crypto'
import { lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Distinguishes a folder from its copies, also from one that has taken its path. Valid until the machine restarts. */
export type FolderIdentity = { path: string; device: string; inode: string }

export function identifyFolder(path: string): FolderIdentity {
  const { dev, ino } = statSync(path, { bigint: true })
  return { path, device: String(dev), inode: String(ino) }
}

/** The identity of a data folder; of its database, if that is a link, which copies of the data folder share. */
export function identifyDataDir(dataDir: string): FolderIdentity {
  const cluster = join(dataDir, 'postgres')
  const linked = lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()
  return identifyFolder(linked && statSync(cluster, { throwIfNoEntry: false }) ? cluster : dataDir)
}

/**
 * The first part of the names of a cluster's socket folders. It contains the cluster's identity, so that the command line
 * of a server shows to which of several copies it belongs.
 */
export function socketFolderPrefix(clusterDir: string): string {
  const { device, inode } = identifyFolder(clusterDir)
  return `isp-pg-${createHash('sha256').update(`${device}:${inode}`).digest('hex').slice(0, 8)}-`
}
