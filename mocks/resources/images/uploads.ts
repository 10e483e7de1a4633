import { sizeReason } from '#contract/images/rules.ts';
import { UPLOAD_LIMITS, UPLOAD_TYPE } from '#contract/images/terms.ts';
import type { Store } from '#mocks/store/store.ts';
import type { Transaction } from '#mocks/store/types.ts';
import { digest } from '../../server/digest.ts';
import { moveEvent } from '../../server/events.ts';
import { failed, notFound, refusal, replyOf } from '../../server/http/errors.ts';
import { toResponse } from '../../server/http/respond.ts';
import { Refusal } from '../../server/types.ts';
import { type ImageRow, imageJobsTable, imagesTable } from './table.ts';

const MB = 1024 * 1024;
/** Unpacked at once, in bytes: gzip packs zeros 1,000 to 1, and a part is unpacked whole before it can be counted. */
const PART = 16 * 1024;

/** The last part of the address for an image's data; it cannot be guessed from the id, and is not stored. */
export const keyOf = ({ id, created }: Pick<ImageRow, 'id' | 'created'>): string => digest(`${id} ${created}`);

/** The image whose data are awaited at an address. */
function awaited({ rows }: Pick<Transaction, 'rows'>, key: string): ImageRow {
  const image = rows(imagesTable)
    .all()
    .find((one) => one.status === 'pending_upload' && rows(imageJobsTable).get(one.id) && keyOf(one) === key);
  if (image === undefined) throw notFound();
  return image;
}

/** The body as a stream; a browser that shows no stream of a request has it as a file. */
const streamOf = async (request: Request): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  request.body ?? (await request.blob()).stream();

/**
 * Unpacks data to the end, without keeping any of it; resolves to the size of the raw disk, in bytes. Refuses what is
 * too large or not gzip (doc 2 §4.2, behaviour 3; §8).
 */
async function unpacked(request: Request, limit: number): Promise<number> {
  let packed = 0;
  let raw = 0;
  let tooLarge: string | undefined;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      packed += chunk.byteLength;
      tooLarge = packed > limit ? sizeReason(Number.POSITIVE_INFINITY) : undefined;
      if (tooLarge === undefined)
        for (let at = 0; at < chunk.byteLength; at += PART) controller.enqueue(chunk.subarray(at, at + PART));
      else controller.error(new RangeError(tooLarge));
    },
  });
  const stream = (await streamOf(request)).pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  try {
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) raw += part.value.byteLength;
  } catch (error) {
    if (tooLarge !== undefined) throw refusal(413, tooLarge);
    // Cut off by the sender; what arrived counts for nothing.
    if (request.signal.aborted) throw error;
    throw refusal(400, sizeReason(packed) ?? 'The data are not gzip-compressed, or end too early');
  }
  if (raw === 0) throw refusal(400, sizeReason(0) ?? '');
  return raw;
}

/** What is wrong with the request itself. */
function check({ method, headers }: Request): void {
  if (method !== 'PUT') throw new Refusal(405, [{ field: null, reason: 'Send the data with PUT' }], { Allow: 'PUT' });
  // The address is the permission; two of them are refused by the usual stores of objects (assumed).
  if (headers.has('authorization')) throw refusal(400, 'The address needs no Authorization header');
  const type = headers.get('content-type');
  if (type !== UPLOAD_TYPE) throw refusal(415, `Content-Type must be ${UPLOAD_TYPE}, not ${type ?? 'missing'}`);
}

/**
 * Takes the data of an upload (doc 2 §4.2, behaviours 3 to 5): they are read as a stream, and then the image is
 * available in every region. Data that are refused leave the image waiting. `limit`: the most bytes, compressed.
 */
export async function receive(
  request: Request,
  path: string,
  store: Store,
  limit: number = UPLOAD_LIMITS.bytes,
): Promise<Response> {
  const key = path.slice(1);
  let now = Date.now();
  const find = () =>
    store.read((transaction) => {
      now = transaction.now;
      return awaited(transaction, key);
    });
  try {
    await find();
    check(request);
    const raw = await unpacked(request, limit);
    await store.write(
      (transaction) =>
        transaction.attempt(() => {
          const image = awaited(transaction, key);
          const { event = null } = transaction.rows(imageJobsTable).get(image.id) ?? {};
          transaction.rows(imageJobsTable).remove(image.id);
          transaction.rows(imagesTable).put({ ...image, status: 'available', size: Math.ceil(raw / MB) });
          if (event !== null) moveEvent(transaction, event, { status: 'finished' });
        }),
      () => 'PUT /uploads',
    );
    return toResponse({ status: 200, body: undefined }, now);
  } catch (error) {
    if (request.signal.aborted) throw error;
    try {
      return toResponse(replyOf(error), now);
    } catch {
      console.error('The mock failed to take an upload:', error);
      return toResponse(failed(500, [{ field: null, reason: 'The mock failed to take an upload' }]), now);
    }
  }
}
