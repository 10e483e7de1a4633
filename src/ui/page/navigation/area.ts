import type { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Offer } from '../../actions/offers.ts';
import type { Tone } from '../../display/status.tsx';

/** The headings of the navigation, in order. */
export const GROUPS = ['Compute', 'Network', 'Storage', 'Data', 'Services'] as const;
export type Group = (typeof GROUPS)[number] | 'Reference';

/** A page that the palette lists, or a way to make a record. */
export interface PaletteEntry {
  readonly label: string;
  readonly to: string;
  /** Further words to find it by. */
  readonly keywords?: string;
  /** The endpoint it calls in the end: a user who may not call it sees the entry disabled, with the reason. */
  readonly endpoint?: Endpoint;
}

/** A record in the palette. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** How its state is shown, where the record itself tells it. */
  readonly status?: { readonly tone: Tone; readonly label: string } | undefined;
  /** What else tells it apart from others of its name. */
  readonly subtitle?: string | undefined;
  /** The slug of its region, whose name belongs to the subtitle. */
  readonly region?: string;
  /** Further words to find it by: addresses, tags. */
  readonly search?: string | undefined;
  readonly offers?: readonly Offer[];
}

/** How many records of an area have a status. */
export interface StatusCount {
  readonly tone: Tone;
  readonly label: string;
  readonly count: number;
}

/** The size of an area: all its records, and those of the first page by status. */
export interface AreaSize {
  readonly total: number;
  readonly byStatus: readonly StatusCount[];
  /** How the records of the first page are, by their page, as far as that was read; none where they have no status. */
  readonly states?: ReadonlyMap<string, Omit<StatusCount, 'count'>> | undefined;
}

/** The records of an area, for the palette and the overview; the record's type is hidden inside. */
export interface AreaRecords {
  /** The first segment of the collection's query keys. */
  readonly name: string;
  /** The endpoint of the list: nothing is requested for users who may not call it. */
  readonly list: Endpoint;
  /** The plural of the records, where it differs from the area's label. */
  readonly label?: string | undefined;
  /** The number of records, read with one page. */
  size(client: QueryClient): Promise<AreaSize>;
  /** Reads the first page and counts nothing: enough to notice records in transition. */
  first(client: QueryClient): Promise<unknown>;
  /** Loads the whole collection, or takes it from the cache; incomplete where it is larger than the console loads. */
  load(client: QueryClient): Promise<{ readonly found: readonly Found[]; readonly complete: boolean }>;
}

/**
 * What the palette and the overview need of an area. Loaded when they first need it, so it may import schemas and
 * endpoints.
 */
export interface AreaPalette {
  /** The ways to make a record, and further pages; the list is added automatically. */
  readonly entries: readonly PaletteEntry[];
  readonly records?: AreaRecords;
  /** Further kinds of its records, which the palette searches too. */
  readonly also?: readonly AreaRecords[];
  /** Finds addresses that the records themselves do not have: several requests, made only when an address is sought. */
  addresses?(client: QueryClient): Promise<readonly Found[]>;
}

/**
 * What a finding means, declared with it, the worst first: a region is out; it serves nobody; it failed, or is about to; it
 * serves less than it should; it is kept from running; anyone can get in; it may fail; it waits, for you or for long; it
 * could be tidier; it was not looked at.
 */
export const REACHES = [
  'outage',
  'down',
  'failed',
  'impaired',
  'suspended',
  'exposure',
  'risk',
  'waiting',
  'hygiene',
  'unchecked',
] as const;
export type Reach = (typeof REACHES)[number];

/** A part of a sentence: words, or a record's name, which leads to its page. */
export type Said = string | { readonly label: string; readonly to: string };

/** Something that needs attention: a sentence with its remedy. */
export interface AttentionItem {
  readonly id: string;
  readonly reach: Reach;
  /** The names of the records that the sentence is about, as they stand in it. */
  readonly names?: readonly string[];
  /** "jobs-lb: 1 of 5 nodes is down". */
  readonly text: string;
  /** What else there is to know, in sentences. */
  readonly detail?: readonly (readonly Said[])[];
  /** What several such sentences say in one: "are degraded". */
  readonly together?: string;
  /** When it came about, where an event tells (wire time). */
  readonly since?: string;
  /** How many depend on it: of two that are as bad, the one with more comes first. */
  readonly dependents?: number;
  /** The page of the record that it is about, where `to` leads elsewhere. */
  readonly about?: string;
  /** Records that are where it is, or whose trouble causes it: what is found about them is a part of this. One without a label is not named. */
  readonly holds?: readonly { readonly label: string; readonly to: string }[];
  /** The page that shows it. */
  readonly to: string;
  /** The action that mends it, or the words of a link that looks at it. */
  readonly remedy: string | Offer;
  /** The words of that link where the action is refused, if it is not about the record of the action. */
  readonly look?: string;
}

/** Who looks for what needs attention. */
export interface Watch {
  /** They see only records that they have a grant for, so nothing follows from what they do not see. */
  readonly restricted: boolean;
  /** Whether they may call an operation. */
  may(endpoint: Endpoint): boolean;
}

/** Finds what needs attention in an area, from queries that its screens share. */
export type FindAttention = (client: QueryClient, watch: Watch) => Promise<readonly AttentionItem[]>;

/**
 * A resource's entry in the console: one per resource, listed in the router. All are loaded at the start, so they must
 * not import schemas, endpoints or queries; those are loaded lazily.
 */
export interface Area<R extends readonly AnyRoute[] = readonly AnyRoute[]> {
  /** The name of its collection, if it has records. */
  readonly id: string;
  /** The label in navigation, palette and overview ("Firewalls"). */
  readonly label: string;
  /** The path of its list. */
  readonly to: string;
  /** Where the pages of its records are, if not below `to`. */
  readonly records?: string;
  readonly icon: LucideIcon;
  readonly group: Group;
  /** The list that its first screen reads, without `/v4`: the page asks for it before the console’s code is there. */
  readonly reads?: string;
  /** Its routes, below the root route. */
  readonly routes: R;
  palette(): Promise<AreaPalette>;
  /** Its records can be in transition: the frame reads them to say what is in progress. */
  readonly transitions?: true;
  /** Finds what needs attention, for the overview; rejects when it cannot be known. */
  readonly attention?: () => Promise<FindAttention>;
  /** What that checks, in a sentence, where it is less than the label says. */
  readonly checks?: string;
}

/** Keeps the types of an area's routes, so that links to them are type-checked. */
export const defineArea = <const R extends readonly AnyRoute[]>(area: Area<R>): Area<R> => area;
