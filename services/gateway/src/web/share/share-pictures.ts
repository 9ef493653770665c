import { LRUCache } from 'lru-cache'
import type { VersionedPicture } from '@league/contracts/client/rendering'
import type { SharePicture } from '@league/contracts/client/share-picture'
import type { WorkerPool, WorkerTask } from '../../concurrency/worker-pool.ts'
import { pictureName, type PictureStorage } from '../../media/storage.ts'
import type { Drawing, drawPng } from './draw.worker.ts'

const MAX_BYTES = 32 * 1024 * 1024

const drawTask: WorkerTask<Drawing, Awaited<ReturnType<typeof drawPng>>> = {
  module: new URL('draw.worker.ts', import.meta.url),
  name: 'drawPng',
}

export interface SharePictures {
  /** Returns a drawn picture, if it is kept. */
  find(tenant: string, version: string): Uint8Array | undefined
  /**
   * Draws a picture, or waits for it if it is being drawn.
   *
   * @throws RetryLaterError `unavailable` if too many pictures of the tenant are waiting
   */
  draw(tenant: string, versioned: VersionedPicture): Promise<Uint8Array>
}

/** Draws share pictures in worker threads, and keeps the latest ones in memory. */
export function createSharePictures(workers: WorkerPool, media: Pick<PictureStorage, 'read'>): SharePictures {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => Math.max(1, png.length),
  })
  const running = new Map<string, Promise<Uint8Array>>()
  return {
    find: (tenant, version) => kept.get(`${tenant} ${version}`),
    draw(tenant, { version, picture }) {
      const key = `${tenant} ${version}`
      const started = running.get(key)
      if (started) return started
      const drawing = workers
        .run(drawTask, async () => ({ picture, images: await readImages(picture, media) }), { tenant })
        .then((png) => {
          kept.set(key, png)
          return png
        })
        .finally(() => running.delete(key))
      running.set(key, drawing)
      return drawing
    },
  }
}

/** Reads the stored pictures. The server requests nothing from an address elsewhere, which a tenant may have chosen. */
async function readImages(
  { parts }: SharePicture,
  media: Pick<PictureStorage, 'read'>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = new Set(parts.flatMap((part) => (part.kind === 'image' ? [part.path] : [])))
  const images = await Promise.all(
    [...paths].map(async (path) => {
      const name = path.startsWith('/media/') ? path.slice('/media/'.length) : ''
      const bytes = pictureName.test(name) ? await media.read(name) : null
      return bytes ? [[path, bytes] as const] : []
    }),
  )
  return new Map(images.flat())
}
