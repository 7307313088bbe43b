-- Counters that live for minutes: a crash may forget them, and no sign-in waits for the disk because of them.
ALTER TABLE "rate_limits" SET UNLOGGED;
