import { imagesListApi } from '#contract/images/list-api.ts';
import { UPLOAD_LIMITS } from '#contract/images/terms.ts';
import { parseTime } from '#lib/time.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { imageJobsTable, imagesTable } from './table.ts';

/** How long the capture of an image goes on, in seconds, and what it comes to, in MB: the file tells neither. */
const CAPTURE_S = 600;
const CAPTURED_MB = 2100;

/** Captures and uploads that the account waits for go on. */
export const copyImages: CopyOf = (account, into) => {
  const images = account.list(imagesListApi.list, {});
  into.replace(imagesTable, images);
  for (const { id, status, created = account.atText } of images) {
    const path = `${imagesListApi.list.path}/${id}`;
    if (status === 'creating')
      into.put(imageJobsTable, { id, due: account.at + CAPTURE_S * 1000, event: null, size: CAPTURED_MB }, path);
    if (status === 'pending_upload') {
      const due = parseTime(created).getTime() + UPLOAD_LIMITS.hours * 3_600_000;
      into.put(imageJobsTable, { id, due: Math.max(due, account.at + 1000), event: null, size: null }, path);
    }
  }
};
